// A map quiz in nothing but React: names are dragged onto regions.
import { useState, type PointerEvent } from 'react';
import map from 'virtual:content/maps/bordeaux';
import { plainText } from '../../../src/domain/text/rich-text.ts';
import { show } from './show.tsx';

interface Held {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

function MapQuiz() {
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [told, setTold] = useState('');
  const [held, setHeld] = useState<Held | null>(null);
  const { regions, rivers, cities, width, height } = map;

  function take(event: PointerEvent<HTMLElement>, name: string) {
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld({ name, x: event.clientX, y: event.clientY });
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (held !== null) setHeld({ ...held, x: event.clientX, y: event.clientY });
  }

  function drop(event: PointerEvent<HTMLElement>) {
    if (held === null) return;
    setHeld(null);
    const shape = document.elementFromPoint(event.clientX, event.clientY);
    const name = shape?.getAttribute('data-region');
    const region = regions.find((candidate) => candidate.name === name);
    if (region === undefined) return;
    setAttempts(attempts + 1);
    if (region.name === held.name) {
      setAnswered(new Set([...answered, region.name]));
      setTold(`✓ ${region.kana}：${plainText(region.info)}`);
    } else {
      setTold(`ここは「${held.name}」ではありません`);
    }
  }

  function reset() {
    setAnswered(new Set());
    setAttempts(0);
    setTold('');
  }

  return (
    <main>
      <h1>ボルドーの地図</h1>
      <div className="cards">
        {regions.map(({ name, kana }) => (
          <button
            key={name}
            type="button"
            data-card={name}
            disabled={answered.has(name)}
            onPointerDown={(event) => take(event, name)}
            onPointerMove={move}
            onPointerUp={drop}
          >
            {kana}
          </button>
        ))}
      </div>
      <svg viewBox={`0 0 ${width} ${height}`}>
        {regions.map(({ name, points }) => (
          <polygon
            key={name}
            points={points}
            data-region={name}
            data-state={answered.has(name) ? 'answered' : 'unanswered'}
          />
        ))}
        <g pointerEvents="none">
          {rivers.map(({ name, points }) => (
            <polyline key={name} points={points} fill="none" stroke="steelblue" />
          ))}
          {cities.map(({ name, kana, at: [x, y] }) => (
            <text key={name} x={x} y={y}>
              {kana}
            </text>
          ))}
          {regions
            .filter(({ name }) => answered.has(name))
            .map(({ name, kana, label: [x, y] }) => (
              <text key={name} x={x} y={y}>
                {kana}
              </text>
            ))}
        </g>
      </svg>
      <p role="status">{told}</p>
      <dl>
        <dt>試行回数</dt>
        <dd>{attempts}</dd>
        <dt>正解数</dt>
        <dd>{answered.size}</dd>
        <dt>正答率</dt>
        <dd>{attempts === 0 ? 0 : Math.round((100 * answered.size) / attempts)}%</dd>
      </dl>
      <button type="button" onClick={reset}>
        リセット
      </button>
      {held !== null && (
        <div className="held" style={{ transform: `translate(${held.x}px, ${held.y - 60}px)` }}>
          {held.name}
        </div>
      )}
    </main>
  );
}

show(<MapQuiz />);
