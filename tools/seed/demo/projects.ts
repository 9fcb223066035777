import type { SeedProject } from '../team.ts'
import { adId, LUMEA, NORTHBEAM, projectId } from './ids.ts'

const ads = (...numbers: number[]) => numbers.map(adId)

export const projects: SeedProject[] = [
  { projectId: projectId(1), name: 'Sketches without a brand', assetIds: ads(18, 19, 20, 21), workspace: 1 },
  {
    projectId: projectId(2),
    name: 'Packshots and scenes',
    assetIds: [
      LUMEA.serumPhoto,
      LUMEA.serumScene,
      LUMEA.creamPhoto,
      LUMEA.cleanserPhoto,
      NORTHBEAM.tinPhoto,
      NORTHBEAM.scene,
      NORTHBEAM.decafPhoto,
      NORTHBEAM.mugPhoto,
    ],
  },
  {
    projectId: projectId(3),
    name: 'Northbeam trail season',
    assetIds: [NORTHBEAM.scene, ...ads(10, 11, 12, 13, 16, 17)],
  },
  { projectId: projectId(4), name: 'Northbeam decaf launch', assetIds: ads(14, 15) },
  { projectId: projectId(5), name: 'Luméa night care launch', assetIds: ads(5, 6, 7) },
  { projectId: projectId(6), name: 'Luméa spring offers', assetIds: [LUMEA.serumScene, ...ads(1, 2, 3, 4, 8, 9)] },
]
