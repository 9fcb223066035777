import { calls } from '@adloom/contracts/of/campaign-control'
import { implementCall } from '../deps.ts'
import { getLaunch } from '../launches/launch.ts'
import { uploadOnce } from '../launches/upload-once.ts'

export const handler = implementCall(calls['campaign-control.upload_launch_asset'], async (ctx, input) =>
  uploadOnce(ctx, await getLaunch(ctx.sql, input), input),
)
