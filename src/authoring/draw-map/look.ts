// A map as a picture with all its names on it, to be held against the true outlines by eye.
import type { BuiltMap } from '#domain/maps/built-map.ts';
import { TOWN_RADIUS } from '#domain/maps/map-view.ts';

export function mapPicture(map: BuiltMap): string {
  const { letters, ground } = map;
  const shapes = map.regions.map(({ shape, outline, parts, label }) => {
    if (shape === 'area')
      return `<path d="${path([outline, ...parts], 'Z')}" fill="#8fcf9c" stroke="#6b5548" stroke-width="1.6" fill-opacity=".75"/>`;
    if (shape === 'line')
      return `<path d="M${outline}" fill="none" stroke="#1c643a" stroke-width="7"/>`;
    return `<circle cx="${label[0]}" cy="${label[1]}" r="8" fill="#8fcf9c" stroke="#6b5548" stroke-width="3"/>`;
  });
  const names = map.regions.map(({ textAt, label, labelLines, textAnchor }) => {
    const [x, y] = textAt ?? label;
    const leader =
      textAt === null ? '' : `<path d="M${label.join(',')} ${textAt.join(',')}" stroke="#333"/>`;
    return (
      leader + text(x, y, labelLines, { size: letters, anchor: textAnchor, colour: '#12261a' })
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${map.width} ${map.height}" font-family="sans-serif">
<rect width="700" height="620" fill="${ground === null && map.land === null ? '#f4ecdd' : '#bcdceb'}"/>
<path d="${path([...(ground?.land ?? []), ...(map.land ?? [])], 'Z')}" fill="#f4ecdd"/>
<path d="${path(ground?.lakes ?? [], 'Z')}" fill="#bcdceb"/>
<path d="${path(ground?.borders ?? [], '')}" fill="none" stroke="#33292c" stroke-opacity=".5" stroke-dasharray="6 3"/>
<path d="${path(ground?.rivers ?? [], '')}" fill="none" stroke="#8bbdd6" stroke-width="3"/>
${shapes.join('\n')}
${map.rivers.map(({ kind, isOutline, outline, kana, label }) => (isOutline ? `<path d="M${outline}Z" fill="#bcdceb"/>` : `<path d="M${outline}" fill="none" stroke="#8bbdd6" stroke-width="${kind === 'lake' ? 11 : 3}"/>`) + `<g transform="translate(${label.at.join(' ')}) rotate(${label.rotate})">${text(0, 0, [kana], { size: letters - 2, anchor: 'middle', colour: kind === 'range' ? '#33292c' : '#1d5c80' })}</g>`).join('\n')}
${map.cities.map(({ at: [x, y], kana, colour, label }) => `<circle cx="${x}" cy="${y}" r="${TOWN_RADIUS[colour]}" fill="#33292c"/>${text(x + label.dx, y + label.dy - 5, [kana], { size: letters - 2, anchor: label.anchor, colour: '#33292c' })}`).join('\n')}
${names.join('\n')}
</svg>`;
}

function path(lines: readonly string[], end: string): string {
  return lines.map((line) => `M${line}${end}`).join('');
}

interface TextStyle {
  readonly size: number;
  readonly anchor: string;
  readonly colour: string;
}

function text(x: number, y: number, lines: readonly string[], style: TextStyle): string {
  const { size, anchor, colour } = style;
  return lines
    .map((line, index) => {
      const down = y + (index - (lines.length - 1) / 2) * size * 1.25;
      return `<text x="${x}" y="${down}" font-size="${size}" text-anchor="${anchor}" fill="${colour}" stroke="#fff" stroke-width="3" paint-order="stroke" dominant-baseline="central">${line}</text>`;
    })
    .join('');
}
