import type { TabProps } from '../tab.ts';
import { FieldsTabOf } from './fields-tab.tsx';

export const DeliveryTab = ({ place }: TabProps) => <FieldsTabOf place={place} tab="delivery" />;
