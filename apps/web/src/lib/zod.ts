// Stands in for `zod` in the web (vite.config.ts): zod compiles its schemas with `new Function` where it may, and the page's
// security policy forbids it. Said before any schema is made, zod does not try.
import { z } from 'zod/v4'

z.config({ jitless: true })

export { z }
