import { filesTransmittals, filesTransmittalsGet, filesTransmittalsOpen } from '@arbour/contract/calls/sharing/transmittals'
import type { IssuedFile } from '@arbour/contract/entities/sharing/transmittal'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** The number of rows per page of a register. */
export const REGISTER_PAGE = 25

/** The polling interval of pending virus scans, in milliseconds. */
const SCAN_ASK_EVERY = 5000
const getScanInterval = (files: readonly IssuedFile[] = []) =>
  files.some(({ scan }) => scan?.state === 'waiting') ? SCAN_ASK_EVERY : false

/**
 * Loads a page of the transmittals issued from a project and received by it; the previous page stays while another one is
 * loading.
 */
export function registerQuery(id: string, page = 1) {
  return queryOptions({
    queryKey: queryKeys.transmittals(id, page),
    queryFn: ({ signal }) => callApi(filesTransmittals, { id, page, take: REGISTER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => getScanInterval(state.data?.items.flatMap(({ files }) => files)),
  })
}

/**
 * Loads one transmittal. The server records when a partner reads it, so it is not refetched on each mount, except while a
 * document is being scanned for viruses.
 */
export function transmittalQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.transmittal(id),
    queryFn: ({ signal }) => callApi(filesTransmittalsGet, { id }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => getScanInterval(state.data?.transmittal.files),
  })
}

/** Loads the transmittal of a recipient's link. */
export function receivedQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.receivedTransmittal(token),
    queryFn: ({ signal }) => callApi(filesTransmittalsOpen, { token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) => getScanInterval(state.data?.transmittal.files),
  })
}
