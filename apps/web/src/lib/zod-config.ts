/**
 * zod compiles its schemas with `new Function` where it may, and the page's security policy forbids it. Said before zod is loaded, which
 * is after the first page, it does not try. By its global, so that this does not load it.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

globalThis.__zod_globalConfig = { jitless: true }

export {}
