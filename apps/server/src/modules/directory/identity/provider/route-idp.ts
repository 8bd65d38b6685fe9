import type { RequestListener } from 'node:http'
import type Provider from 'oidc-provider'
import { IDP_PATH } from '../options.ts'

/**
 * Routes requests on a shared port: paths under `/idp` go to the provider, everything else, including the sign-in pages, to
 * `application`.
 */
export function routeIdp(provider: Provider, application: RequestListener): RequestListener {
  const serve = provider.callback()
  return (request, response) => {
    const url = request.url ?? '/'
    if (!url.startsWith(`${IDP_PATH}/`) || url.startsWith(`${IDP_PATH}/interaction/`)) return application(request, response)
    // The provider assumes that it is mounted at the root; this prefix is added to all URLs that it generates.
    Object.assign(request, { url: url.slice(IDP_PATH.length), baseUrl: IDP_PATH })
    return void serve(request, response)
  }
}
