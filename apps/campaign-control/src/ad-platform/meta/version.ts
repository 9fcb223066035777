/** The version of the Graph API that every request names. The reference of its fields and rules is for this version. */
export const META_VERSION = 'v26.0'
