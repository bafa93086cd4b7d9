export { Drawer, Menu } from '@mantine/core';
