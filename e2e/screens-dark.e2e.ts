import { tourScreens } from './screens.ts';

tourScreens('dark');
