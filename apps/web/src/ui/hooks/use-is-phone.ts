import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is narrower than 769 px. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false }) ?? false
}
