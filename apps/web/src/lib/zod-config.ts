/**
 * zod compiles its schemas with `new Function` where possible, which the page's Content Security Policy forbids. This setting
 * disables it. It has to be set before zod is loaded, after the first page. It is set through zod's global, so that this module
 * does not load zod.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

globalThis.__zod_globalConfig = { jitless: true }

export {}
