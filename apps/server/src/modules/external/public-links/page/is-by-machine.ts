/** What makes cards of links, indexes pages or checks addresses: it says so itself, or says nothing. */
const MACHINES =
  /bot[/;)-]|\bbot\b|robots|crawl|spider|slurp|preview|facebookexternalhit|meta-external|whatsapp\/|embedly|iframely|pinterest|mattermost|bitrix|monitor|scan|safelinks|curl\/|wget\/|python|okhttp|go-http-client|java\//i

/** Whether a request for a page comes from what makes previews of links, or fetches pages ahead: then nobody looks at it. */
export function isByMachine({ userAgent, purpose }: { userAgent: string | undefined; purpose: string | undefined }): boolean {
  return !userAgent || MACHINES.test(userAgent) || (purpose !== undefined && /prefetch|prerender/i.test(purpose))
}
