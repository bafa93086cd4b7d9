export { Drawer, Menu, Modal } from '@mantine/core';
