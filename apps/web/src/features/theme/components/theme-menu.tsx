import { useTexts } from '../../../shared/i18n/texts.ts';
import { IconSelect } from '../../../shared/ui/icon-select.tsx';
import { MoonIcon, ScreenIcon, SunIcon } from '../../../shared/ui/icons.tsx';
import { chooseTheme, THEMES, type Theme, useTheme } from '../chosen-theme.ts';

const ICONS = { system: <ScreenIcon />, light: <SunIcon />, dark: <MoonIcon /> };

export function ThemeMenu() {
  const { t } = useTexts();
  const theme = useTheme();
  return (
    <IconSelect<Theme>
      label={t('theme.menu')}
      icon={ICONS[theme]}
      value={theme}
      options={THEMES.map((value) => ({ value, name: t(`theme.${value}`) }))}
      onChoose={chooseTheme}
    />
  );
}
