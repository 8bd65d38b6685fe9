import type { Pool } from '#platform/db/db.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Principal } from './identity/principal.ts'

/** What the server shares between all calls. */
export interface Services {
  db: Pool
  storage: Storage
  /** Signs the addresses that browsers follow without a token. */
  signer: UrlSigner
}

/** What an operation works with: the services, and who asks. */
export interface CallContext extends Services {
  principal: Principal
}
