import type { Handlers } from '../../lib/handler.ts';
import { quarmsgImagesLoad } from './quarmsg-images-load.ts';

export const remoteImagesHandlers: Handlers<'quarmsgImagesLoad'> = { quarmsgImagesLoad };
