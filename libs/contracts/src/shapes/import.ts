import { PublicUrl } from './text.ts'

/** A page to read. It is fetched once, by a robot that obeys the site's robots.txt. */
export const ImportUrl = PublicUrl.describe('The URL of the page. It is read only if robots.txt allows it.')
