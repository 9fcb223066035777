import { decodeLogo } from '@adloom/creative-engine/decoding'
import { fitToCanvas } from './fit-to-canvas.ts'
import { readPicture } from './read-picture.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** What is read of pictures that others made: in readers, so services take the types alone. */
export const reads = { readPicture, decodeLogo, shrinkPhoto, fitToCanvas }
