import type { TabProps } from '../tab.ts';
import { FieldsTabOf } from './fields-tab.tsx';

export const FilterTab = ({ place }: TabProps) => <FieldsTabOf place={place} tab="filter" />;
