import { filesTransmittals, filesTransmittalsGet, filesTransmittalsOpen } from '@arbour/contract/calls/transmittals'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'

/** Lines of a page of a register. */
export const REGISTER_PAGE = 25

/** A page of what was issued from a project and to it; while another one is read, the one before stays. */
export function registerQuery(id: string, page = 1) {
  return queryOptions({
    queryKey: queryKeys.transmittals(id, page),
    queryFn: ({ signal }) => callApi(filesTransmittals, { id, page, take: REGISTER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One transmittal. That a partner reads it is noted, so it is not read again on every glance. */
export function transmittalQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.transmittal(id),
    queryFn: ({ signal }) => callApi(filesTransmittalsGet, { id }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** What the link of a recipient leads to. */
export function receivedQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.receivedTransmittal(token),
    queryFn: ({ signal }) => callApi(filesTransmittalsOpen, { token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
