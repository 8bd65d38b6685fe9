import type { RequestListener } from 'node:http'
import type Provider from 'oidc-provider'
import { IDP_PATH } from '../options.ts'

/**
 * Shares one port between the provider and the application: what lies under `/idp` goes to the provider,
 * everything else, and the pages on which people sign in, to `application`.
 */
export function routeIdp(provider: Provider, application: RequestListener): RequestListener {
  const serve = provider.callback()
  return (request, response) => {
    const url = request.url ?? '/'
    if (!url.startsWith(`${IDP_PATH}/`) || url.startsWith(`${IDP_PATH}/interaction/`)) return application(request, response)
    // The provider thinks that it stands at the top, and puts this before every address that it gives out.
    Object.assign(request, { url: url.slice(IDP_PATH.length), baseUrl: IDP_PATH })
    return void serve(request, response)
  }
}
