import type { TabProps } from '../tabs.ts';
import { FieldsTabOf } from './fields-tab.tsx';

export const QuarantineTab = ({ place }: TabProps) => <FieldsTabOf place={place} tab="quarantine" />;
