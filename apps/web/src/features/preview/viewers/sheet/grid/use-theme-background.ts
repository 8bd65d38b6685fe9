import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import type { Ground } from '../model/styles/cell-css.ts'

/** Returns the theme's current background colours of the sheet. */
export function useThemeBackground(): Ground {
  const scheme = useComputedColorScheme('light')
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement)
    const read = (name: string, otherwise: string) => {
      const value = style.getPropertyValue(name).trim()
      return /^#[\da-f]{6}$/i.test(value) ? value : otherwise
    }
    const isDark = scheme === 'dark'
    return { surface: read('--surface', isDark ? '#151a17' : '#ffffff'), text: read('--text', isDark ? '#e7ece8' : '#18201b') }
  }, [scheme])
}
