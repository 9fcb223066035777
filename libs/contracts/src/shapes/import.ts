import { PublicUrl } from './text.ts'

/** A page to read. It is asked for once, as a robot that keeps to the site's robots.txt. */
export const ImportUrl = PublicUrl.describe('The URL of the page. It is read only if robots.txt allows it.')
