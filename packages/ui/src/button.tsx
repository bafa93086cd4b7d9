export { ActionIcon, Button } from '@mantine/core';
