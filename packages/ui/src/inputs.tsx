export { Select, TextInput } from '@mantine/core';
