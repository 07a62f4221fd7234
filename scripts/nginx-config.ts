// Writes the nginx.conf of the container: what _headers and _redirects say, in nginx's own words.
import { ASSETS, KEPT, REVALIDATED, securityHeaders, type HostedSite } from './host-files.ts';

/** Where the image has the site, and where it listens: nobody may listen below 1024. */
export const IMAGE_ROOT = '/usr/share/nginx/html';
export const IMAGE_PORT = 8080;
/** The one folder that is written to. */
export const IMAGE_WRITABLE = '/tmp';

/** nginx's own list lacks the manifest, and older ones the engine. */
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  txt: 'text/plain',
  xml: 'text/xml',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  wasm: 'application/wasm',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/** Those that are no smaller compressed. */
const PACKED: ReadonlySet<string> = new Set(['png']);

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export function nginxConfig(site: HostedSite): string {
  const { basePath, freeFolders } = site;
  const packable = Object.entries(TYPES).filter(
    ([ending, type]) => !PACKED.has(ending) && type !== TYPES['html'],
  );
  return `# Written by the build of the site, for deploy/site/Containerfile.
worker_processes auto;
pid ${IMAGE_WRITABLE}/nginx.pid;
error_log stderr warn;

events {}

http {
${TEMPORARY.map((kind) => `  ${kind}_temp_path ${IMAGE_WRITABLE}/${kind};\n`).join('')}
  types {
${Object.entries(TYPES)
  .map(([ending, type]) => `    ${type} ${ending};\n`)
  .join('')}  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${TYPES['txt']};
  sendfile on;

  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_min_length 1000;
  gzip_comp_level 6;
  gzip_types ${packable.map(([, type]) => type).join(' ')};

  # A 404 must not be kept.
  map "$status:$uri" $life {
    default "${REVALIDATED['Cache-Control']}";
    "~^(200|206|304):${basePath}${ASSETS}" "${KEPT['Cache-Control']}";
  }

  server {
    listen ${IMAGE_PORT};
    server_name _;
    server_tokens off;
    absolute_redirect off;
    # Addresses of learners are not written down.
    access_log off;
    root ${IMAGE_ROOT};
    error_page 404 ${basePath}404.html;

${Object.entries(securityHeaders(site))
  .map(([name, value]) => `    add_header ${name} "${value}" always;\n`)
  .join('')}    add_header Cache-Control $life always;

    location = ${basePath} {
      try_files ${basePath}index.html =404;
    }
    location ~ ^${basePath}_(headers|redirects)$ {
      return 404;
    }
    location ~ ^${basePath}.*[^/]/$ {
      rewrite ^(.*)/$ $1 permanent;
    }
    # What stands here is for the app to find.
    location ~ ^${basePath}(${freeFolders.join('|')})/[^/]+$ {
      try_files $uri $uri.html ${basePath}__spa-fallback.html;
    }
    location / {
      try_files $uri $uri.html =404;
    }
    # The mailboxes, where there are any.
    include site.d/*.conf;
  }
}
`;
}
