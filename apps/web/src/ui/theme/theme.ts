import { t } from '@arbour/messages/t'
import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  Menu,
  Popover,
  Tooltip,
  type VariantColorsResolver,
} from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type CSSProperties, createElement } from 'react'
import { CLOSING_DIALOG } from '../dialog/open-dialogs.ts'

/** The layer of menus and dropdowns (tokens.css). */
const MENU_LAYER = 'var(--layer-menu)'

/**
 * Shades of the accent colour, for the few components that need one by number; everything else uses the variables of theme.css.
 */
const LEAF = [
  '#eef8f2',
  '#dcefe3',
  '#b9dfc9',
  '#8fcbaa',
  '#63b489',
  '#3f9d6d',
  '#278757',
  '#1a7547',
  '#155f3a',
  '#0f482c',
] as const

/** Colours whose text colour depends on the scheme: the accents of dark mode are light and need dark text. */
const INK: Record<string, string> = { leaf: 'var(--accent-ink)', red: 'var(--red-ink)' }

const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const ink = INK[input.color ?? input.theme.primaryColor]
  return input.variant === 'filled' && ink ? { ...colors, color: ink } : colors
}

/** Marks a dialog while it is closing. */
const markClosing = (_: unknown, { opened }: { opened: boolean }) => (opened ? {} : { content: CLOSING_DIALOG })

/** Mantine's theme: 14 px base, 4 px grid, 8 px radius, hairlines. */
export const theme = createTheme({
  primaryColor: 'leaf',
  primaryShade: { light: 7, dark: 4 },
  colors: { leaf: LEAF },
  variantColorResolver,
  fontFamily: '"Inter Variable", Inter, system-ui, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Code", "SF Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '28px' },
  headings: {
    fontFamily: 'inherit',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '28px' },
      h2: { fontSize: '18px', lineHeight: '24px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  shadows: { xs: 'none', sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow-lg)', xl: 'var(--shadow-lg)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  activeClassName: '',
  components: {
    Button: Button.extend({ defaultProps: { size: 'sm' } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 34 } }),
    Menu: Menu.extend({
      // Focuses the first item: Mantine's nameless placeholder is not a valid child of a menu.
      defaultProps: {
        radius: 'md',
        withInitialFocusPlaceholder: false,
        zIndex: MENU_LAYER,
        transitionProps: { transition: 'pop', duration: 120 },
      },
    }),
    Popover: Popover.extend({
      defaultProps: { radius: 'md', zIndex: MENU_LAYER, transitionProps: { transition: 'pop', duration: 120 } },
    }),
    // Not with `extend`, which would load these with the first page.
    // A centred dropdown is rendered once before its width is known: on phones it widens the page, which moves a dialog, in an endless
    // loop.
    Select: { defaultProps: { comboboxProps: { position: 'bottom-start' } } },
    NativeSelect: { defaultProps: { rightSection: createElement(IconChevronDown, { size: 16, 'aria-hidden': true }) } },
    Drawer: { classNames: markClosing },
    Modal: {
      classNames: markClosing,
      defaultProps: {
        radius: 'lg',
        centered: true,
        // A dialog's header is not the banner of the page.
        attributes: { header: { role: 'presentation' } },
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
        transitionProps: { transition: 'pop', duration: 160 },
        closeButtonProps: { 'aria-label': t('common.close') },
      },
    },
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 400, zIndex: 'var(--layer-tooltip)', transitionProps: { transition: 'fade', duration: 120 } },
    }),
  },
})

const sharedVariables = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-success': 'var(--accent)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line2)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-disabled': 'var(--mat)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-gray-light': 'var(--mat)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  '--mantine-color-gray-light-color': 'var(--muted)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
  ...createColorVariables('leaf', 'accent', '--soft'),
  ...createColorVariables('red', 'red', '--red-soft'),
}

function createColorVariables(name: string, variable: string, softColor: string): Record<string, string> {
  return {
    [`--mantine-color-${name}-text`]: `var(--${variable})`,
    [`--mantine-color-${name}-filled`]: `var(--${variable})`,
    [`--mantine-color-${name}-filled-hover`]: `var(--${variable}-hover)`,
    [`--mantine-color-${name}-light`]: `var(${softColor})`,
    [`--mantine-color-${name}-light-hover`]: `var(${softColor})`,
    [`--mantine-color-${name}-light-color`]: `var(--${variable})`,
    [`--mantine-color-${name}-outline`]: `var(--${variable})`,
    [`--mantine-color-${name}-outline-hover`]: `var(${softColor})`,
  }
}

/** Mantine's variables of the primary colour, which it derives from those of `leaf` on the root element only. */
const PRIMARY = ['filled', 'filled-hover', 'light', 'light-hover', 'light-color']

/** The attributes of an element that is dark on a light page too, like the background of a preview. */
export const darkPart = {
  'data-mantine-color-scheme': 'dark',
  style: {
    ...sharedVariables,
    ...Object.fromEntries(PRIMARY.map((use) => [`--mantine-primary-color-${use}`, `var(--mantine-color-leaf-${use})`])),
  } as CSSProperties,
}

/** Maps Mantine's variables to the palette of theme.css in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: sharedVariables, dark: sharedVariables })
