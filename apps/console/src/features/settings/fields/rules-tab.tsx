import type { TabProps } from '../tab.ts';
import { FieldsTabOf } from './fields-tab.tsx';

export const RulesTab = ({ place }: TabProps) => <FieldsTabOf place={place} tab="rules" />;
