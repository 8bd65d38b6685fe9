import type { CallInput, CallResponse } from '@arbour/contract/calls/call'
import { filesAccessImpact } from '@arbour/contract/calls/sharing/access'
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** A change that is not made yet: of one item's access or owner, or of the place of up to 500. */
export type ImpactQuestion = CallInput<typeof filesAccessImpact>

/** Whose role would be another, and who from outside would come to it or lose it. */
export type Impact = CallResponse<typeof filesAccessImpact>

const DEBOUNCE_MS = 300

/** What a change would do, asked once. */
export function askImpact(question: ImpactQuestion): Promise<Impact> {
  return callApi(filesAccessImpact, question)
}

function impactQuery(question: ImpactQuestion) {
  return queryOptions({
    queryKey: queryKeys.impact(question),
    queryFn: ({ signal }) => callApi(filesAccessImpact, question, { signal }),
    // Somebody else may change the same meanwhile.
    staleTime: 0,
    gcTime: 0,
  })
}

/** Whether two questions are of the same items and the same owner, so that the answer to one is close to that of the other. */
function isOfSame(before: ImpactQuestion, now: ImpactQuestion | null): boolean {
  return now !== null && before.ids.join() === now.ids.join() && before.owner_id === now.owner_id
}

/** What a change would do, once nothing was changed of it for 300 ms; `null`, and nothing is asked, while there is none to be made. */
export function useImpact(question: ImpactQuestion | null) {
  const wanted = question && JSON.stringify(question)
  const [settled] = useDebouncedValue(wanted, DEBOUNCE_MS)
  const isSettled = wanted !== null && settled === wanted
  const asked: ImpactQuestion = isSettled ? JSON.parse(settled) : { ids: [] }
  return useQuery({
    ...impactQuery(asked),
    enabled: isSettled,
    // Until the next answer comes the one before stands, greyed: but not that of another item or for another new owner.
    placeholderData: (before, query) => (query && isOfSame(query.queryKey[1] as ImpactQuestion, question) ? before : undefined),
  })
}
