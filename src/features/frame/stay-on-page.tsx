// Before a page is left for another: asks for the scripts of that one, and stays where they cannot be had. The router
// itself would reload the page, and a sitting would be gone, or the browser's page for no network would stand there.
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  createPath,
  matchRoutes,
  useBlocker,
  useLocation,
  useNavigate,
  type Location,
} from 'react-router';
import { isAddressed } from '#parts/screen/addressed-modules.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Loading = () => Promise<unknown>;

/** What leads from the page that is open. */
interface Press {
  /** Key of the page that is open. */
  readonly from: string;
  readonly to: Location;
  readonly load: Loading;
}

export function StayOnPage() {
  const missingOf = useMissing();
  const navigate = useNavigate();
  const { key } = useLocation();
  const last = useRef<Press | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const load = missingOf(nextLocation.pathname);
    last.current = load && { from: currentLocation.key, to: nextLocation, load };
    return load !== null;
  });
  const [failed, setFailed] = useState<Press | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const goOn = useEffectEvent((press: Press) => {
    setFailed(null);
    try {
      if (blocker.state === 'blocked') {
        blocker.proceed();
        return;
      }
    } catch {
      // The router has let go of the press, and this component has not heard of it yet.
    }
    // It does so when the open page's own data have come meanwhile.
    void navigate(press.to);
  });

  useEffect(() => {
    const press = last.current;
    if (blocker.state !== 'blocked' || press === null) return;
    const isLast = () => last.current === press;
    press.load().then(
      () => isLast() && goOn(press),
      () => isLast() && setFailed(press),
    );
  }, [blocker]);

  async function tryAgain(press: Press) {
    setIsBusy(true);
    try {
      await press.load();
      goOn(press);
    } catch {
      const address = createPath(press.to);
      // A newer release has other scripts: what the host has comes with the page itself.
      if (await isAnswered(address)) window.location.assign(address);
    }
    setIsBusy(false);
  }

  // No page comes with it.
  if (failed === null) return null;
  return (
    <ConfirmDialog
      open={failed.from === key}
      title="ページを開けませんでした"
      cancelLabel="この画面にもどる"
      confirmLabel="もう一度試す"
      disabled={isBusy}
      onConfirm={() => void tryAgain(failed)}
      onCancel={() => {
        setFailed(null);
        blocker.reset?.();
      }}
    >
      <p>今の画面はそのまま続けられます。電波の届くところで、もう一度お試しください。</p>
    </ConfirmDialog>
  );
}

/** By path: loads what its page lacks, and rejects where that cannot be had; `null` where it lacks nothing. */
function useMissing(): (path: string) => Loading | null {
  const router = use(DataRouterContext)?.router;
  const framework = use(FrameworkContext);
  return (path) => {
    if (router === undefined || framework === undefined) return null;
    const { manifest, routeModules } = framework;
    const loads = (matchRoutes([...router.routes], path) ?? []).flatMap(({ route: { id } }) => {
      const route = manifest.routes[id];
      if (routeModules[id] !== undefined || route === undefined) {
        return loadsOf(routeModules[id], path);
      }
      return async () => {
        await fetchAll([route.module, ...(route.imports ?? []), ...(route.css ?? [])]);
        const module = (await import(/* @vite-ignore */ route.module)) as RouteModule;
        await Promise.all(loadsOf(module, path).map((load) => load()));
      };
    });
    return loads.length === 0 ? null : () => Promise.all(loads.map((load) => load()));
  };
}

interface RouteModule {
  readonly handle?: unknown;
}

function loadsOf(module: RouteModule | undefined, path: string): readonly Loading[] {
  const { handle } = module ?? {};
  return isAddressed(handle) && !handle.has(path) ? [() => handle.load(path)] : [];
}

/** First not by `import`: a browser may remember that a script did not come. */
function fetchAll(addresses: readonly string[]): Promise<unknown> {
  return Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address} is answered ${response.status}`);
      // An answer that was not read to its end is not kept.
      await response.arrayBuffer();
    }),
  );
}

async function isAnswered(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { cache: 'reload' })).ok;
  } catch {
    return false;
  }
}
