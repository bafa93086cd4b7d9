import type { TabProps } from '../tab.ts';
import { FieldsTabOf } from './fields-tab.tsx';

export const QuarantineTab = ({ place }: TabProps) => <FieldsTabOf place={place} tab="quarantine" />;
