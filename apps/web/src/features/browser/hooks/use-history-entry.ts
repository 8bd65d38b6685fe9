import { useRouterState } from '@tanstack/react-router'

/** What names the present entry of the browser's history, so that Back finds a folder as it was left. */
export function useHistoryEntry(): string {
  return useRouterState({ select: (state) => state.location.state.__TSR_key ?? state.location.href })
}
