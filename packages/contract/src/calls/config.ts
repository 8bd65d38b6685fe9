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
    /** Public origin of this server. */
    public_url: z.url(),
    /** `production`, or the name that the banner shows. */
    environment: z.string(),
    /** Where passwords and team memberships are managed: this server, or an external identity provider. */
    sign_in: z.enum(['embedded', 'external']),
    /** Limits configured by the server administrator. */
    limits: z.object({
      /** Maximum file size in bytes. */
      max_upload_size: z.int().positive(),
      /** Days after which deleted items are permanently deleted; null keeps them until someone deletes them. */
      bin_days: z.int().positive().nullable(),
      /** Retention of older file versions. A version is kept if either rule keeps it; if both are null, all are kept. */
      versions: z.object({
        /** Days since the version was replaced. */
        days: z.int().positive().nullable(),
        /** Number of the newest older versions kept per file. */
        kept: z.int().positive().nullable(),
      }),
    }),
    oidc: z.object({
      issuer: z.url(),
      client_id: z.string(),
      audience: z.string(),
      scope: z.string(),
      /** The single team of all users, as the provider names it; null if tokens name the team. */
      org_id: z.string().nullable(),
      /** Path to the claim that names the team, outermost claim first. */
      org_claim: z.array(z.string()),
      /** Scope prefix that requests a team, followed by `:` and its name; null to use the parameter `organization`. */
      org_scope: z.string().nullable(),
    }),
  }),
  errors: [],
})
