// Without it zod tries `new Function` with the first schema, and the content security policy reports that. Said through the
// object that all copies of zod share, because importing zod here would put it into the first view, which has no schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
