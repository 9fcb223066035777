/** Where an ad is shown, and the size of the frame that shows it there. */
export const FORMATS: Readonly<Record<string, { width: number; height: number }>> = {
  DESKTOP_FEED_STANDARD: { width: 500, height: 690 },
  MOBILE_FEED_STANDARD: { width: 320, height: 570 },
  FACEBOOK_STORY_MOBILE: { width: 320, height: 570 },
  FACEBOOK_REELS_MOBILE: { width: 320, height: 570 },
  INSTAGRAM_STANDARD: { width: 320, height: 570 },
  INSTAGRAM_STORY: { width: 320, height: 570 },
  INSTAGRAM_REELS: { width: 320, height: 570 },
  MARKETPLACE_MOBILE: { width: 320, height: 570 },
  RIGHT_COLUMN_STANDARD: { width: 254, height: 320 },
  AUDIENCE_NETWORK_OUTSTREAM_VIDEO: { width: 320, height: 480 },
  INSTREAM_VIDEO_MOBILE: { width: 320, height: 480 },
}
