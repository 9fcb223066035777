/** The longest script that is said, in UTF-16 units. */
export const SCRIPT_CHARACTERS_MAX = 5000
/** How fast captions without a voice run, and by which the length of a video is estimated. */
export const WORDS_A_MINUTE = 150
/** The length of a picture's motion version. */
export const PICTURE_SECONDS = 6
