import type { TabProps } from '../tabs.ts';
import { FieldsTabOf } from './fields-tab.tsx';

export const FilterTab = ({ place }: TabProps) => <FieldsTabOf place={place} tab="filter" />;
