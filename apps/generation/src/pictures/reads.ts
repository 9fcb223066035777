import { decodeLogo } from '@adloom/creative-engine/decoding'
import { findFaces } from './reads/find-faces.ts'
import { fitToCanvas } from './reads/fit-to-canvas.ts'
import { readPicture } from './reads/read-picture.ts'
import { shrinkPhoto } from './reads/shrink-photo.ts'

/** The operations that decode untrusted pictures. They run in readers, so services import the types alone. */
export const reads = { readPicture, decodeLogo, shrinkPhoto, fitToCanvas, findFaces }
