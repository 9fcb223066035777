import { invalid } from '../graph/graph-error.ts'
import type { Route } from '../graph/route.ts'
import { deleteImage, uploadImages } from '../media/images.ts'
import { uploadVideo } from '../media/videos.ts'
import { addressesOf } from '../objects/addresses.ts'
import { reachAccount, reachNode } from '../objects/reach.ts'
import { videoStatus } from '../objects/video-status.ts'
import { checkAccount } from '../writes/gate.ts'

const WRITE = { method: 'POST', use: 'ads_management', permission: 'write' } as const

export const routes: readonly Route[] = [
  {
    ...WRITE,
    path: '/act_:account/adimages',
    async handle(ctx, request, args) {
      const account = await reachAccount(ctx, 'POST', args['account']!)
      checkAccount(account)
      return uploadImages(ctx, account, request)
    },
  },
  {
    ...WRITE,
    method: 'DELETE',
    path: '/act_:account/adimages',
    async handle(ctx, { params }, args) {
      const account = await reachAccount(ctx, 'DELETE', args['account']!)
      checkAccount(account)
      return deleteImage(ctx, account, params['hash'])
    },
  },
  {
    ...WRITE,
    path: '/act_:account/advideos',
    async handle(ctx, request, args) {
      const account = await reachAccount(ctx, 'POST', args['account']!)
      checkAccount(account)
      return uploadVideo(ctx, account, request)
    },
  },
  {
    method: 'GET',
    use: 'ads_management',
    permission: 'read',
    path: '/:id/thumbnails',
    async handle(ctx, { base }, args) {
      const video = await reachNode(ctx, 'GET', args['id']!)
      if (video.type !== 'video') throw invalid('Tried accessing nonexisting field (thumbnails)')
      if (videoStatus(video, ctx.now).video_status !== 'ready') return { data: [] }
      const uri = addressesOf(base).thumbnail(video.id)
      return { data: [{ id: `${video.id}0`, uri, width: 480, height: 270, scale: 1, is_preferred: true }] }
    },
  },
]
