import { filesTransmittals, filesTransmittalsGet, filesTransmittalsOpen } from '@arbour/contract/calls/sharing/transmittals'
import type { IssuedFile } from '@arbour/contract/entities/sharing/transmittal'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Lines of a page of a register. */
export const REGISTER_PAGE = 25

/** How often what waits for its scan is looked for again. Milliseconds. */
const SCAN_ASK_EVERY = 5000
const whileScanned = (files: readonly IssuedFile[] = []) =>
  files.some(({ scan }) => scan?.state === 'waiting') ? SCAN_ASK_EVERY : false

/** A page of what was issued from a project and to it; while another one is read, the one before stays. */
export function registerQuery(id: string, page = 1) {
  return queryOptions({
    queryKey: queryKeys.transmittals(id, page),
    queryFn: ({ signal }) => callApi(filesTransmittals, { id, page, take: REGISTER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => whileScanned(state.data?.items.flatMap(({ files }) => files)),
  })
}

/** One transmittal. That a partner reads it is noted, so it is not read again on every glance, but while a document of it is being checked for viruses. */
export function transmittalQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.transmittal(id),
    queryFn: ({ signal }) => callApi(filesTransmittalsGet, { id }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => whileScanned(state.data?.transmittal.files),
  })
}

/** What the link of a recipient leads to. */
export function receivedQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.receivedTransmittal(token),
    queryFn: ({ signal }) => callApi(filesTransmittalsOpen, { token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) => whileScanned(state.data?.transmittal.files),
  })
}
