import { decodeLogo } from '@adloom/creative-engine/decoding'
import { fitToCanvas } from './reads/fit-to-canvas.ts'
import { readPicture } from './reads/read-picture.ts'
import { shrinkPhoto } from './reads/shrink-photo.ts'

/** What is read of pictures that others made: in readers, so services take the types alone. */
export const reads = { readPicture, decodeLogo, shrinkPhoto, fitToCanvas }
