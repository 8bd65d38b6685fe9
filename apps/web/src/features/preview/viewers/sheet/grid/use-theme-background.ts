import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import type { ThemeColors } from '../model/styles/cell-css.ts'

/** Returns the theme's current background colours of the sheet. */
export function useThemeBackground(): ThemeColors {
  const scheme = useComputedColorScheme('light')
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement)
    const readColor = (name: string, fallback: string) => {
      const value = style.getPropertyValue(name).trim()
      return /^#[\da-f]{6}$/i.test(value) ? value : fallback
    }
    const isDark = scheme === 'dark'
    return {
      surface: readColor('--surface', isDark ? '#151a17' : '#ffffff'),
      text: readColor('--text', isDark ? '#e7ece8' : '#18201b'),
    }
  }, [scheme])
}
