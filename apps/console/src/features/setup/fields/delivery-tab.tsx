import type { TabProps } from '../tabs.ts';
import { FieldsTabOf } from './fields-tab.tsx';

export const DeliveryTab = ({ place }: TabProps) => <FieldsTabOf place={place} tab="delivery" />;
