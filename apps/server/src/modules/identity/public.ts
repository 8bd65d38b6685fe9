/** Teams and people: sign-in, tokens, memberships, the account. */

export { createIdentity, type Identity } from './identity.ts'
export { loadPrincipal, loadPrincipals } from './load-principal.ts'
export { type ExternalProvider, embeddedIssuance } from './options.ts'
export { fullName } from './present.ts'
export { readPublicUrl } from './public-url.ts'
export { createScriptToken, parseTokenArguments } from './script-token.ts'
export type { Authenticator } from './tokens/authenticate.ts'
