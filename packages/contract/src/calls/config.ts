import { z } from 'zod'
import { defineCall } from './call.ts'

export const getConfig = defineCall({
  method: 'GET',
  path: '/config',
  summary: 'Get the public configuration',
  description: 'Returns the public URL, the environment, and the identity provider. Needs no token.',
  tag: 'Configuration',
  auth: 'public',
  request: z.strictObject({}),
  response: z.object({
    /** Origin under which people reach this server. */
    public_url: z.url(),
    /** `production`, or the name that the banner shows. */
    environment: z.string(),
    /** Who keeps passwords and says who is in which team: this server, or an identity provider outside of it. */
    sign_in: z.enum(['embedded', 'external']),
    /** What the operator has settled. */
    limits: z.object({
      /** Bytes of the largest file. */
      max_upload_size: z.int().positive(),
      /** Days after which what was put into the bin is removed for good; null: it stays until somebody removes it. */
      bin_days: z.int().positive().nullable(),
      /** How long older versions of files are kept: those that one of the two keeps stay, and where both are null, all. */
      versions: z.object({
        /** Days since they were replaced. */
        days: z.int().positive().nullable(),
        /** Of each file as many older ones, the newest. */
        kept: z.int().positive().nullable(),
      }),
    }),
    oidc: z.object({
      issuer: z.url(),
      client_id: z.string(),
      audience: z.string(),
      scope: z.string(),
      /** The one team of everybody, as the provider would name it; null: tokens say which. */
      org_id: z.string().nullable(),
      /** Where tokens name the team: the names of claims, the outermost first. */
      org_claim: z.array(z.string()),
      /** The scope that asks for a team when `:` and its name stand behind it; null: the parameter `organization` does. */
      org_scope: z.string().nullable(),
    }),
  }),
  errors: [],
})
