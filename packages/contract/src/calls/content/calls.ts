import { callsOf } from '../calls-of.ts'
import * as imports from './imports.ts'
import * as objects from './objects.ts'
import * as resumableUploads from './resumable-uploads.ts'
import * as webhooks from './webhooks.ts'

/** Calls about uploads, imports and webhooks, by name. */
export const contentCalls = callsOf({ ...imports, ...objects, ...resumableUploads, ...webhooks })
