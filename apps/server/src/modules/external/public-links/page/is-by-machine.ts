/** User agents of link preview services, search engines and link checkers, or an empty one. */
const MACHINES =
  /bot[/;)-]|\bbot\b|robots|crawl|spider|slurp|preview|facebookexternalhit|meta-external|whatsapp\/|embedly|iframely|pinterest|mattermost|bitrix|monitor|scan|safelinks|curl\/|wget\/|python|okhttp|go-http-client|java\//i

/** Determines whether a page request comes from a link preview service or a prefetch, which are not visits. */
export function isByMachine({ userAgent, purpose }: { userAgent: string | undefined; purpose: string | undefined }): boolean {
  return !userAgent || MACHINES.test(userAgent) || (purpose !== undefined && /prefetch|prerender/i.test(purpose))
}
