// The map or figure that a question is about: loaded with the first question that has one, the room of a map kept meanwhile.
import styles from '#parts/question/question-figure.module.css';
import type { LoadedFigureProps } from '#parts/map/loaded-figure.tsx';
import { usePart } from '#ui/lazy-part.tsx';

export function QuestionFigure(props: LoadedFigureProps) {
  const part = usePart(loadView);
  const { map, words } = props.figure;
  const isMap = map !== undefined;
  return (
    // The parts around a map stand closer together in a sitting.
    <div className={styles[isMap ? 'frame' : 'drawn']} data-figure={isMap ? true : undefined}>
      {part === null
        ? `${isMap ? '地図' : '図'}を読み込めませんでした。${isMap ? '' : words}`
        : part && <part.LoadedFigure {...props} />}
    </div>
  );
}

const loadView = () => import('#parts/map/loaded-figure.tsx');
