# Runs a program in a file system of its own: the system's programs and a little of its settings to be read only, a folder to work in, and
# nothing else. To be started by `unshare` with namespaces of its own. Arguments: an empty folder, the folder to work in, the program's own
# folder, a file to be shown and its name or nothing twice, then what to run.
set -eu
root=$1 work=$2 home=$3 file=$4 name=$5
shift 5
mount -t tmpfs -o mode=755,size=16m none "$root"

# Whatever is mounted at or below a place can be read only. What holds for it otherwise stays, or the kernel would refuse.
close() {
  while read -r _ _ _ _ point options _; do
    # A space in it is written as an octal number. To ask for every mount would start hundreds of processes.
    case $point in
      *\\*) point=$(printf '%b' "$(printf '%s' "$point" | sed 's/\\/\\0/g')") ;;
    esac
    case $point in
      "$1" | "$1"/*) mount -o "remount,bind,$options,ro" "$point" ;;
    esac
  done < /proc/self/mountinfo
}

# Shows a folder, or a link as what it leads to in the end.
show() {
  if [ -L "$1" ]; then
    ln -s "$(readlink -f "$1")" "$root$1"
  elif [ -d "$1" ]; then
    mkdir -p "$root$1"
    mount --rbind "$1" "$root$1"
    close "$root$1"
  fi
}

for place in /usr /bin /sbin /lib /lib32 /lib64 /libx32 /nix/store /gnu/store /var/cache/fontconfig; do
  show "$place"
done
mkdir "$root/etc" "$root/proc" "$root/dev" "$root/tmp" "$root/work" "$root/old"
mount -t tmpfs -o mode=1777,size=256m none "$root/tmp"
[ -e "$root$home" ] || show "$home"
for part in fonts ld.so.conf.d alternatives libreoffice; do
  show "/etc/$part"
done
for part in ld.so.cache ld.so.conf localtime papersize; do
  [ ! -e "/etc/$part" ] || cp -L "/etc/$part" "$root/etc/$part"
done
printf 'root:x:0:0::/work:/bin/false\nnobody:x:65534:65534::/work:/bin/false\n' > "$root/etc/passwd"
mount -t proc none "$root/proc"
for device in null zero random urandom; do
  : > "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount --bind "$work" "$root/work"
if [ -n "$file" ]; then
  # Not within the folder to work in, where the program could have left a link.
  mkdir "$root/given"
  : > "$root/given/$name"
  mount --bind "$file" "$root/given/$name"
  close "$root/given"
fi
mount -o remount,bind,ro "$root"
cd "$root"
pivot_root . old
umount -l /old
cd /work
exec "$@"
