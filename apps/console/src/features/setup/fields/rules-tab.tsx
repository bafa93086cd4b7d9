import type { TabProps } from '../tabs.ts';
import { FieldsTabOf } from './fields-tab.tsx';

export const RulesTab = ({ place }: TabProps) => <FieldsTabOf place={place} tab="rules" />;
