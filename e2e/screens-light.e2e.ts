import { tourScreens } from './screens.ts';

tourScreens('light');
