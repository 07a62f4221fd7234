// From the place to its name: every place of a map once, those that were wrong again at the end.
import { useState } from 'react';
import { rememberMap } from '#content/map-files.ts';
import type { MapDrawing } from '#content/map.ts';
import { shuffle } from '#domain/shuffle.ts';
import { PlaceSitting } from '#parts/map/place-sitting.tsx';
import { useServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';

export interface MapNamingProps {
  readonly drawing: MapDrawing;
  readonly onLeave: () => void;
}

export function MapNaming({ drawing, onLeave }: MapNamingProps) {
  const { random } = useServices();
  const [round, setRound] = useState(() => {
    rememberMap(drawing);
    return { number: 0, places: shuffle(drawing.regions, random) };
  });
  return (
    <PlaceSitting
      key={round.number}
      places={round.places.map((place) => ({ drawing, place }))}
      repeatsMissed
      onLeave={onLeave}
      counter={(left) => `あと${left}か所`}
      // The pressed button is not in its window.
      takesFocus
      renderEnd={(asked, right) => (
        <div className={layout['stack']}>
          <p role="status">
            すべての場所の名前を答えました。{asked}回のうち{right}回が正解でした。
          </p>
          <Button
            onClick={() =>
              setRound({ number: round.number + 1, places: shuffle(drawing.regions, random) })
            }
          >
            もう一度
          </Button>
        </div>
      )}
    />
  );
}
